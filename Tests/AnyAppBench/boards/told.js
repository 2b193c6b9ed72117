// Tells the bench in which order the rows of each list of the page stand now: "Ada Bert|Cleo Dora".
const tell = () => {
  const lists = [...document.querySelectorAll("[data-list]")]
  const order = lists.map(list => [...list.querySelectorAll("[data-row]")].map(row => row.dataset.row).join(" ")).join("|")
  navigator.sendBeacon("/order", order)
}
new MutationObserver(tell).observe(document.body, { childList: true, subtree: true })
tell()
