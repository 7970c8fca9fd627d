/** IANA names as browsers tell them: letters, slashes, and no plain offsets. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether a name is a time zone that this runtime can print times in. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
