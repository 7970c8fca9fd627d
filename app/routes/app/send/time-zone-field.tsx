import { useEffect, useState } from "react";

/** The sender's time zone for the evidence; needs a script. */
export function TimeZoneField() {
  const [timeZone, setTimeZone] = useState("");
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? ""), []);
  return <input type="hidden" name="timeZone" value={timeZone} />;
}
