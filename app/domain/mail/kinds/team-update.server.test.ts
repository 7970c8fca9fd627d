import { expect, it } from "vitest";
import { PREVIEW_FORMAT } from "../content/mail-content";
import { type TeamUpdate, teamUpdate } from "./team-update.server";

const removed = (moved: number | null, kept?: number): string => {
  const update: TeamUpdate = {
    what: "removed",
    ownerName: "Mira",
    moved,
    ...(kept === undefined ? {} : { kept }),
  };
  const data = { toName: "Mo", update, happenedAt: 0, url: "https://x.example" };
  return teamUpdate.content(data, PREVIEW_FORMAT).paragraphs.join(" ");
};

it.each([
  [null, undefined, "You keep your proposals and everything in them."],
  [0, 0, "You keep your proposals and everything in them."],
  [1, 0, "Your proposal now belongs to the owner of the team."],
  [231, undefined, "Your 231 proposals now belong to the owner of the team."],
  [100, 131, "100 of your proposals now belong to the owner of the team"],
  [100, 131, "You keep the other 131."],
  [1, 1, "1 of your proposals now belongs to the owner"],
  [1, 1, "You keep the other one."],
])("a mail to who was removed, %s moved and %s kept, says “%s”", (moved, kept, words) => {
  expect(removed(moved, kept)).toContain(words);
});

it("never says that all stay theirs where some do not", () => {
  expect(removed(100, 131)).not.toContain("You keep your proposals");
});
