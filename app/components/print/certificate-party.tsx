import { howWords, type Party } from "~/domain/documents/certificate";
import { localWords, type Moment } from "~/domain/documents/moments";
import { FACE_WORDS, faceOf, handFor } from "~/domain/signing/faces";
import { Fact, Facts, Hash } from "./facts";
import { instantParts } from "./printed-times";
import { Mark } from "./signature-block";

/** Who signed, how they were reached and checked, and when each step happened. */
export function PartyFacts({ party }: { party: Party }) {
  return (
    <>
      <h2>Signed by</h2>
      <Facts>
        <Fact name="Name" note={`Party ${party.order}, ${party.role}`} strong>
          {party.name}
        </Fact>
        <Fact name="Email given">{party.email}</Fact>
        <Fact name="Invited at" note={otherWords(party)}>
          <bdi>{party.reachedName}</bdi>, <bdi>{party.reachedEmail}</bdi>
        </Fact>
        <Fact name="Signing for">{party.signingFor ?? "themselves"}</Fact>
        <Fact name="How reached">{howWords(party.howReached)}</Fact>
        <Fact name="How checked">{howWords(party.howChecked)}</Fact>
      </Facts>
      <Steps party={party} />
      <Facts>
        <Statement party={party} />
        <SignatureMark party={party} />
        <Fact name="IP address">{party.ip}</Fact>
        <Fact name="Country">{party.country}</Fact>
        <Fact name="Device" note={party.userAgent}>
          {party.device}
        </Fact>
        <Fact name="Signer’s own time" note="As reported by the browser">
          {claimed(party)}
        </Fact>
      </Facts>
    </>
  );
}

const otherWords = ({ signedAsOther }: Party): string | undefined => {
  if (!signedAsOther) return undefined;
  const other = "The signer’s name or address differs from the invitation";
  return signedAsOther === "confirmed" ? `${other}; the signer confirmed it when asked.` : `${other}.`;
};

function claimed({ claimedTime, claimedTimeZone }: Party): string | null {
  if (claimedTime === null && claimedTimeZone === null) return null;
  return `${claimedTime ?? "time unknown"}, ${claimedTimeZone ?? "zone unknown"}`;
}

function Steps({ party }: { party: Party }) {
  const { sent, delivered, opened, codeChecked, consented, signed, howChecked } = party;
  return (
    <dl className="steps">
      <Step name="Sent" at={sent} />
      <Step name="Delivered" at={delivered} />
      <Step name="First opened" at={opened} />
      {howChecked === "e-mail code" ? <Step name="Code entered" at={codeChecked} /> : null}
      <Step name="Consented" at={consented} />
      <Step name="Signed" at={signed} />
    </dl>
  );
}

function Step({ name, at }: { name: string; at: Moment | null }) {
  const parts = at && instantParts(at);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{parts ? parts.day : <span className="unknown">unknown</span>}</dd>
      {parts ? <dd>{parts.time}</dd> : null}
      {at?.local ? (
        <dd>
          <small>{localWords(at)}</small>
        </dd>
      ) : null}
    </div>
  );
}

function Statement({ party: { signature, consent } }: { party: Party }) {
  const { statement, button, language } = signature;
  return (
    <>
      <Fact
        name="Statement accepted"
        note={`Button pressed: ${button ? `“${button}”` : "unknown"}. Language of the page: ${language === "und" ? "unknown" : language}`}
      >
        “<bdi>{statement}</bdi>”
      </Fact>
      <Fact name="Consent to sign electronically" note="SHA-256 of the text of that version">
        version {consent.version}
        <br />
        <Hash value={consent.sha256} />
      </Fact>
    </>
  );
}

function SignatureMark({ party: { name, signature } }: { party: Party }) {
  const { method, mark, face, id, markSha256, receipt } = signature;
  const style = faceOf(face);
  const typed = handFor(mark, style) === "plain" ? "plain type" : `${FACE_WORDS[style]} style`;
  const how = method === "drawn" ? "Drawn" : `Typed, ${typed}`;
  return (
    <>
      <Fact name="Signature" note={`${how}, ID ${id}`}>
        <div className="mark">
          <Mark name={name} signature={signature} />
        </div>
      </Fact>
      <Fact name="Signature, SHA-256">{markSha256 ? <Hash value={markSha256} /> : null}</Fact>
      {receipt ? (
        <Fact name="Receipt" note="Countersign’s receipt code for this signature">
          <Hash value={receipt} />
        </Fact>
      ) : null}
    </>
  );
}
