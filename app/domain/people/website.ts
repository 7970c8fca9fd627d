/** An account's website is stored with its scheme and shown without it. */

/** Adds https where no scheme was typed. */
export const fullWebsite = (typed: string): string =>
  typed === "" || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;

export function isWebsite(typed: string): boolean {
  if (/\s/.test(typed)) return false;
  const full = fullWebsite(typed);
  if (!URL.canParse(full)) return false;
  const { hostname, username, password } = new URL(full);
  return username === "" && password === "" && /[^.]\.[^.]/.test(hostname);
}

export const websiteText = (website: string): string =>
  website.replace(/^https?:\/\//i, "").replace(/\/$/, "");
