// MIME types: which one can be used where another is asked for.

const essence = (type) => type.toLowerCase().replace(/\s/g, '').split(';')[0];

/** Whether data of a type can be used where `wanted` is asked for: the same, or `image/*` and the like. */
export function conforms(type, wanted) {
  const [own, other] = [essence(type), essence(wanted)];
  if (other === '*/*') return true;
  return other.endsWith('/*') ? own.startsWith(other.slice(0, -1)) : own === other;
}

/** The first type of an item that conforms to one of `wanted`; the order of `wanted` decides. */
export function firstType(item, wanted) {
  for (const want of wanted) {
    const found = [...item.offers.keys()].find((type) => conforms(type, want));
    if (found) return found;
  }
  return undefined;
}

const endings = {
  csv: 'text/csv', tsv: 'text/tab-separated-values', txt: 'text/plain', md: 'text/markdown', html: 'text/html',
  vcf: 'text/vcard', json: 'application/json', pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg',
  jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp', svg: 'image/svg+xml', avif: 'image/avif',
};

/** The type of a file, by what the browser says of it, else by its name. */
export function fileType(file) {
  const ending = file.name.toLowerCase().split('.').pop();
  return endings[ending] ?? (file.type || 'application/octet-stream');
}
