import { expect, it } from "vitest";
import { isTimeZone } from "./time-zone";

it.each(["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5"])("takes %s", (name) =>
  expect(isTimeZone(name)).toBe(true),
);

it.each(["", "+01:00", "Mars/Olympus", "Europe/Berlin; drop", "x".repeat(65), "../etc/passwd"])(
  "refuses %j",
  (name) => expect(isTimeZone(name)).toBe(false),
);
