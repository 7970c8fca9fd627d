import type { Field } from "~/domain/accounts/api-keys/document-model";
import { EVENT_LABELS, HOOK_EVENTS, TEST_EVENT } from "~/domain/webhooks/hook-events";
import { t } from "~/platform/words/t";
import { Chapter, NameList } from "./chapter";
import { CodeBlock } from "./code-block";
import { FieldTable } from "./field-table";

export function Webhooks({ payload }: { payload: Field[] }) {
  return (
    <>
      <Chapter id="webhooks" title="Webhooks">
        <p>
          Add an endpoint under <a href="/settings/api">Settings, API</a>, and choose its events. We POST a
          JSON object as soon as an event happens. Return any 2xx within 10 seconds and do the work
          afterwards.
        </p>
        <NameList
          rows={[...HOOK_EVENTS, TEST_EVENT].map((name) => ({ name, text: t(EVENT_LABELS[name]) }))}
        />
        <p>
          Anything else is retried after 1, 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours, plus or
          minus 10%. Redirects are not followed. A 410 switches the endpoint off, and so do five days of
          failures; we then email you. Retries send exactly the same body. Events may arrive twice or out of
          order, so rely on <code translate="no">id</code> and <code translate="no">createdAt</code>.
        </p>
        <FieldTable caption="Payload" fields={payload} />
      </Chapter>
      <Chapter id="signatures" title="Verifying signatures">
        <p>
          Calls are signed according to <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>,
          which has libraries for most languages. The secret is on the endpoint’s page. After you replace it,
          calls carry both signatures for 24 hours. Verify the raw body before you parse it, and reject
          anything older than five minutes.
        </p>
        <NameList rows={HEADERS} />
        <CodeBlock label="Node.js, with the library" text={WITH_LIBRARY} />
        <CodeBlock label="Without a library" text={BY_HAND} />
      </Chapter>
    </>
  );
}

const HEADERS = [
  { name: "webhook-id", text: "The event’s id, the same on every attempt" },
  { name: "webhook-timestamp", text: "Time of this attempt, in seconds since 1970" },
  { name: "webhook-signature", text: "One or more of v1,<base64>, with spaces between" },
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
