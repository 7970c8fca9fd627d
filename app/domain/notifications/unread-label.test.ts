import { describe, expect, it } from "vitest";
import { bellLabel } from "./unread-label";

describe("the bell", () => {
  it.each([
    [0, "Notifications"],
    [3, "Notifications, 3 unread"],
    [99, "Notifications, 99 unread"],
    [100, "Notifications, 99+ unread"],
  ])("%i unread", (unread, name) => {
    expect(bellLabel(unread)).toBe(name);
  });
});
