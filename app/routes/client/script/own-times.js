// @ts-check
/** Writes the page's moments in the reader's own zone, and in their kind of English, as the page is English. */
export function showOwnTimes() {
  const locale = navigator.languages.find((language) => /^en\b/i.test(language)) ?? "en-GB";
  const day = /** @type {const} */ ({ day: "numeric", month: "long", year: "numeric" });
  const clock = /** @type {const} */ ({ hour: "numeric", minute: "2-digit", timeZoneName: "short" });
  /** @type {NodeListOf<HTMLTimeElement>} */
  const moments = document.querySelectorAll("time[data-own]");
  for (const moment of moments) {
    const parts = moment.dataset.own === "day" ? day : { ...day, ...clock };
    moment.textContent = new Intl.DateTimeFormat(locale, parts).format(new Date(moment.dateTime));
    delete moment.dataset.own;
  }
}
