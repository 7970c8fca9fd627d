import { expect, it } from "vitest";
import { AFTER_PROMPT, isLogoPromptRequested } from "./logo-prompt";

it.each([
  ["?showLogoPrompt=true", true],
  ["?upgraded=true", true],
  ["", false],
  ["?showLogoPrompt=1", false],
  [new URL(AFTER_PROMPT, "http://x").search, false],
])("%s asks for the logo: %s", (search, asked) => {
  expect(isLogoPromptRequested(search)).toBe(asked);
});
