import { expect, it } from "vitest";
import { returnLinkText } from "./return-link-text";

it.each([
  ["/proposal/x1?tab=a", "Back to the proposal"],
  ["/proposals?q=dental", "Back to the proposals"],
  ["/create-proposal?draft=x", "Back to your draft"],
  ["/dashboard", "Back to the dashboard"],
  ["/team", "Back to where you were"],
])("names the way back to %s", (path, text) => expect(returnLinkText(path)).toBe(text));
