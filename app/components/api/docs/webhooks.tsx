import type { Field } from "~/domain/api/document-model";
import { EVENT_WORDS, HOOK_EVENTS, TEST_EVENT } from "~/domain/webhooks/hook-events";
import { Chapter, NameList } from "./chapter";
import { CodeBlock } from "./code-block";
import { FieldTable } from "./field-table";

/** What endpoints receive, and how they verify it. */
export function Webhooks({ payload }: { payload: Field[] }) {
  return (
    <>
      <Chapter id="webhooks" title="Webhooks">
        <p>
          Add an endpoint under <a href="/settings/api">Settings, API</a>, and choose its events. We post a
          JSON object the moment it happens. Answer with any 2xx within 10 seconds; do the work after.
        </p>
        <NameList rows={[...HOOK_EVENTS, TEST_EVENT].map((name) => ({ name, words: EVENT_WORDS[name] }))} />
        <p>
          Anything else is tried again: after a minute, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, give
          or take a tenth. Redirects are not followed. 410 switches the endpoint off, and so do five days in
          which nothing arrives; then we write to you. The body of a retry is the same to the byte. Events may
          come twice or in another order: go by <code>id</code> and <code>createdAt</code>.
        </p>
        <FieldTable caption="Payload" fields={payload} />
      </Chapter>
      <Chapter id="signatures" title="Checking signatures">
        <p>
          Calls are signed as <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> describes, for
          which there are libraries in most languages. The secret is on the endpoint's page. After it was
          rolled, calls bear both signatures for 24 hours. Check the body as it came, before you parse it, and
          refuse what is older than five minutes.
        </p>
        <NameList rows={HEADERS} />
        <CodeBlock label="Node.js, with the library" text={WITH_LIBRARY} />
        <CodeBlock label="Without one" text={BY_HAND} />
      </Chapter>
    </>
  );
}

const HEADERS = [
  { name: "webhook-id", words: "Of the event; the same on every try" },
  { name: "webhook-timestamp", words: "Of this try, in seconds since 1970" },
  { name: "webhook-signature", words: "One or more of v1,<base64>, with spaces between" },
];

const WITH_LIBRARY = `import { Webhook } from "standardwebhooks";

app.post("/countersign", express.raw({ type: "*/*" }), (req, res) => {
  const event = new Webhook(process.env.COUNTERSIGN_SECRET).verify(req.body, req.headers);
  res.sendStatus(204);
  if (event.type === "proposal.signed") startProject(event.data.proposal);
});`;

const BY_HAND = `import { createHmac, timingSafeEqual } from "node:crypto";

function isGenuine(secret, headers, body) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const at = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - at) > 300) return false;
  const signed = \`\${headers["webhook-id"]}.\${at}.\${body}\`;
  const right = createHmac("sha256", key).update(signed).digest();
  return headers["webhook-signature"].split(" ").some((each) => {
    const given = Buffer.from(each.replace("v1,", ""), "base64");
    return given.length === right.length && timingSafeEqual(given, right);
  });
}`;
