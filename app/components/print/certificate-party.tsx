import type { PrintedAgreement } from "~/domain/documents/renderer";
import { deviceWords } from "./device-words";
import { Fact, Facts } from "./facts";
import { printedInstant } from "./printed-times";
import { Mark } from "./signature-block";

/** Who signed, how they were reached and checked, and when each step happened. */
export function Party({ agreement }: { agreement: PrintedAgreement }) {
  const { signature } = agreement;
  return (
    <>
      <h2>Signed by</h2>
      <Facts>
        <Fact name="Name" strong>
          {signature.signerName}
        </Fact>
        <Fact name="E-mail, as signed">{signature.signerEmail}</Fact>
        <Fact name="E-mail, as reached">
          {signature.recipientName}, {signature.recipientEmail}
        </Fact>
        <Fact name="How reached">e-mailed link</Fact>
        <Fact name="How checked">link from e-mail</Fact>
      </Facts>
      <Steps agreement={agreement} />
      <Facts>
        <Statement shown={signature.statement} disclosure={signature.disclosureVersion} />
        <Fact
          name="Signature"
          note={`${signature.method === "typed" ? "Typed" : "Drawn"}, id ${signature.id}`}
        >
          <div className="mark">
            <Mark signature={signature} />
          </div>
        </Fact>
        <Fact name="IP address">{signature.ip}</Fact>
        <Fact name="Country">{countryWords(signature.country)}</Fact>
        <Fact name="Device" note={signature.userAgent}>
          {deviceWords(signature.userAgent)}
        </Fact>
      </Facts>
    </>
  );
}

function Steps({ agreement }: { agreement: PrintedAgreement }) {
  const { signature, sentAt, events } = agreement;
  return (
    <dl className="steps">
      <Step name="Sent" at={sentAt} />
      <Step name="First opened" at={firstOpening(events)?.occurredAt ?? null} />
      <Step name="Agreed to e-signing" at={signature.consentedAt} />
      <Step name="Signed" at={signature.signedAt} />
    </dl>
  );
}

function Step({ name, at }: { name: string; at: number | null }) {
  const [day, ...time] = at === null ? [] : printedInstant(at).split(" ");
  return (
    <div>
      <dt>{name}</dt>
      <dd>{day ?? <span className="unknown">unknown</span>}</dd>
      {day ? <dd>{time.join(" ")}</dd> : null}
    </div>
  );
}

/** The evidence keeps 'statement [button]', both as they stood on the page. */
function Statement({ shown, disclosure }: { shown: string; disclosure: string }) {
  const [, statement, button] = /^(.*?)(?: \[([^\]]+)\])?$/s.exec(shown) ?? [];
  return (
    <Fact
      name="Statement ticked"
      note={`${button ? `Button pressed: “${button}”. ` : ""}Disclosure: version ${disclosure}`}
    >
      “{statement}”
    </Fact>
  );
}

/** The first opening of this version by this very recipient; somebody else's says nothing about the signer. */
function firstOpening(events: PrintedAgreement["events"]) {
  const signed = events.findLast((event) => event.type === "signature.applied");
  return events.find(
    ({ type, recipientId, versionId }) =>
      type === "document.opened" &&
      recipientId === signed?.recipientId &&
      (versionId ?? signed?.versionId) === signed?.versionId,
  );
}

const regions = new Intl.DisplayNames("en", { type: "region" });

/** The edge tells a code, and codes of its own for Tor and the unknown. */
const countryWords = (code: string | null): string | null =>
  code && /^[A-Z]{2}$/.test(code) && code !== "XX" ? `${regions.of(code)} (${code})` : null;
