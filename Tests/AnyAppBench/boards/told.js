// Tells the bench in which order the rows of each list of the page stand now: "3;Ada Bert|Cleo Dora". They are numbered, for what
// was told later may come sooner.
let told = 0
const tell = () => {
  const lists = [...document.querySelectorAll("[data-list]")]
  const order = lists.map(list => [...list.querySelectorAll("[data-row]")].map(row => row.dataset.row).join(" ")).join("|")
  navigator.sendBeacon("/order", `${++told};${order}`)
}
new MutationObserver(tell).observe(document.body, { childList: true, subtree: true })
tell()
