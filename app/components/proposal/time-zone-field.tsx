import { useEffect, useState } from "react";

/** The sender's time zone, for evidence in their own time beside UTC. The browser alone knows it, so it needs a script. */
export function TimeZoneField() {
  const [timeZone, setTimeZone] = useState("");
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? ""), []);
  return <input type="hidden" name="timeZone" value={timeZone} />;
}
