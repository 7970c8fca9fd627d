// @ts-check
/** Writes the page's moments in the reader's own zone, in English as the page is. */
export function showOwnTimes() {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const moments = document.querySelectorAll("time[data-own]");
  for (const moment of moments) {
    const isDay = moment.dataset.own === "day";
    moment.textContent = new Intl.DateTimeFormat("en-GB", {
      dateStyle: "long",
      ...(isDay ? {} : { timeStyle: "long" }),
    })
      .format(new Date(moment.dateTime))
      .replace(/(\d\d:\d\d):\d\d/, "$1");
    delete moment.dataset.own;
  }
}
