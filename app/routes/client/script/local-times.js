// @ts-check
export function showLocalTimes() {
  const locale = localeOf(document.documentElement.lang);
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

/** On an English page, the reader's kind of English. @param {string} language of the page */
function localeOf(language) {
  if (language !== "en") return language === "ar" ? "ar-u-nu-latn" : language;
  const [first = ""] = navigator.languages;
  return /^en-[a-z]{2}\b/i.test(first) ? first : "en-GB";
}
