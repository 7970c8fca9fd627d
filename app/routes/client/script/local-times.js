// @ts-check
import { dayOf, momentOf } from "~/platform/time/moment-text";

/** In the reader's time zone, and written as the server wrote them. */
export function showLocalTimes() {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const moments = document.querySelectorAll("time[data-own]");
  for (const moment of moments) {
    const { own, locale = "en-GB" } = moment.dataset;
    const time = Date.parse(moment.dateTime);
    moment.textContent = own === "day" ? dayOf(time, { locale }) : momentOf(time, { locale });
    delete moment.dataset.own;
  }
}
