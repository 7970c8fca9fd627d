import { expect, it } from "vitest";
import type { Facts } from "./mail-content";
import { teamNewsMail } from "./team-mails";

type Removed = Extract<Facts<"team_news">, { what: "removed" }>;

const removed = (moved: number | null, kept?: number): string =>
  teamNewsMail({
    ...{ kind: "team_news", what: "removed", toName: "Mo", teamName: "Mira’s team", moved },
    ...{ happenedAt: 0, url: "https://x.example", ...(kept === undefined ? {} : { kept }) },
    calendar: { timeZone: "UTC" },
  } as unknown as Removed).paragraphs.join(" ");

it.each([
  [null, undefined, "Your proposals stay your own, with everything in them."],
  [0, 0, "Your proposals stay your own, with everything in them."],
  [1, 0, "The proposal that you wrote is kept by the owner of the team from now on."],
  [231, undefined, "The 231 proposals that you wrote are kept by the owner of the team from now on."],
  [100, 131, "100 of the proposals that you wrote are kept by the owner of the team from now on"],
  [100, 131, "The other 131 stay your own, with everything in them."],
  [1, 1, "1 of the proposals that you wrote is kept by the owner"],
  [1, 1, "The other one stays your own, with everything in it."],
])("a mail to who was removed, %s moved and %s kept, says “%s”", (moved, kept, words) => {
  expect(removed(moved, kept)).toContain(words);
});

it("never says that all stay theirs where some do not", () => {
  expect(removed(100, 131)).not.toContain("Your proposals stay");
});
