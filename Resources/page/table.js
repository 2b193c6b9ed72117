// Tables of labels and values, as text.

/** How many bars a graph has at most. */
export const mostBars = 10000;

/** The bar as the richest representations that it offers. */
export function representations({label, value, text}) {
  const quoted = /[",\r\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label;
  return new Map([
    ['text/csv', `label,value\r\n${quoted},${text}\r\n`],
    ['application/json', JSON.stringify({label, value})],
    ['text/plain;charset=utf-8', `${label}: ${text}`],
  ]);
}

/** Fields of one line, which may stand in quotation marks. */
function fields(line, separator) {
  const result = [];
  let [text, isQuoted] = ['', false];
  for (let index = 0; index < line.length; index += 1) {
    const letter = line[index];
    if (isQuoted) {
      if (letter !== '"') text += letter;
      else if (line[index + 1] === '"') { text += '"'; index += 1; } else isQuoted = false;
    } else if (letter === '"' && text === '') isQuoted = true;
    else if (letter === separator) { result.push(text.trim()); text = ''; } else text += letter;
  }
  return [...result, text.trim()];
}

/** The bars in a text: a label and a value in each line, between comma, semicolon, tab or colon. */
export function readBars(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const separator = [';', '\t', ',', ':'].find((sign) => lines.length > 0 && lines.every((line) => fields(line, sign).length === 2));
  if (!separator) return [];
  const rows = lines.map((line) => fields(line, separator));
  const numberOf = (field) => {
    const plain = separator === ',' ? field : field.replace(',', '.');
    return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
  };
  const bars = rows.map(([label, field]) => ({label, value: numberOf(field), text: String(numberOf(field))}));
  // The first line may name the columns.
  const body = bars.length > 1 && Number.isNaN(bars[0].value) ? bars.slice(1) : bars;
  return body.every(({value}) => Number.isFinite(value)) ? body : [];
}
