/** A route that makes something has a form that names itself (docs/decisions/0082-done-once.md). */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The route or action that makes something, and the form that is posted to it. tests/worker/forms posts them twice. */
const FORMS: Record<string, string> = {
  "app/routes/app/api-access/key.tsx": "app/routes/app/api-access/key-form.tsx",
  "app/routes/app/api-access/webhook-new.tsx": "app/routes/app/api-access/webhook-new.tsx",
  "app/routes/app/change-order/route.tsx": "app/routes/app/change-order/route.tsx",
  "app/routes/app/clients/client.tsx": "app/routes/app/clients/client.tsx",
  "app/routes/app/clients/import-action.server.ts": "app/routes/app/clients/import-preview.tsx",
  "app/routes/app/clients/new.tsx": "app/routes/app/clients/client-fields.tsx",
  "app/routes/app/library/new.tsx": "app/routes/app/library/piece-screen.tsx",
  "app/routes/app/library/prices/prices-action.server.ts": "app/routes/app/library/prices/price-form.tsx",
  "app/routes/app/proposal/clone.tsx": "app/components/brief/brief-form.tsx",
  "app/routes/app/proposal/delivery/delivery-commands.server.ts":
    "app/routes/app/proposal/delivery/follow-up/remind-now.tsx",
  "app/routes/app/renewal/route.tsx": "app/routes/app/renewal/route.tsx",
  "app/routes/app/team/team-action.server.ts": "app/routes/app/team/invite-form.tsx",
  "app/routes/app/templates/save.tsx": "app/routes/app/templates/save.tsx",
  "app/routes/app/templates/template.tsx": "app/components/brief/brief-form.tsx",
};

/** What keeps the others from doing it twice. */
const OTHERWISE: Record<string, string> = {
  "app/routes/app/api-access/webhook-action.server.ts": "an event sent again keeps its row",
  "app/routes/app/editor/route/rewrite-passage.ts": "makes no row",
  "app/routes/app/proposal/conversation/conversation-commands.server.ts":
    "the message's id, which the form posts",
  "app/routes/app/proposal/delivery/resend-command.server.ts": "the mail's id, which the button posts",
  "app/routes/app/settings/commands.server.ts": "the link to a new address is mailed again, within its limit",
  "app/routes/app/settings/security/passkey-new.tsx": "a question is answered once",
  "app/routes/app/settings/security/recovery-codes.tsx": "new codes take the place of the old ones",
  "app/routes/app/wizard/wizard-action.server.ts": "the draft's id, which its page carries",
};

const MAKES =
  /import \{[^}]*\b(?:add|clone|create|import|invite|make|remind|resend|saveAs|start)(?:[A-Z]\w*)?\b[^}]*\} from "~\/domain\/[^"]+\.server"/;

it("every route that makes something is known", () => {
  const routes = readdirSync("app/routes/app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => `app/routes/app/${path}`);
  const making = routes.filter((path) => MAKES.test(readFileSync(path, "utf8")));
  expect(making.sort()).toEqual([...Object.keys(FORMS), ...Object.keys(OTHERWISE)].sort());
});

it.each(Object.entries(FORMS))("%s is posted by a form with a name", (_, form) => {
  expect(readFileSync(form, "utf8")).toContain("<FormId />");
});
