import { t } from "~/platform/words/t";

type Read = { url: string; problem?: undefined } | { url?: undefined; problem: string };

/** The address of any booking service; https is added where no scheme was typed. Clients open it, so it has no password in it. */
export function bookingAddress(typed: string): Read {
  if (typed === "") return { url: "" };
  const full = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const url = /\s/.test(typed) || !URL.canParse(full) ? null : new URL(full);
  if (url === null) return { problem: t("Enter a whole address, such as https://cal.example/your-name.") };
  if (url.protocol !== "https:") return { problem: t("The address has to begin with https://.") };
  if (url.username !== "" || url.password !== "")
    return { problem: t("The address must not contain a user name or password.") };
  if (!/[^.]\.[^.]/.test(url.hostname))
    return { problem: t("Enter a whole address, such as https://cal.example/your-name.") };
  return { url: url.href };
}
