import { howWords, type Party } from "~/domain/printing/certificate";
import { localWords, type Moment } from "~/domain/printing/moments";
import { FACE_LABELS, faceOf, handwritingFontFor } from "~/domain/signing/mark/handwriting-font";
import { DetailRow, DetailTable, Hash } from "./detail-list";
import { instantParts } from "./printed-times";
import { Mark } from "./signature-block";

export function PartyDetails({ party }: { party: Party }) {
  return (
    <>
      <h2>Signed by</h2>
      <DetailTable>
        <DetailRow name="Name" note={`Party ${party.order}, ${party.role}`} strong>
          {party.name}
        </DetailRow>
        <DetailRow name="Email given">{party.email}</DetailRow>
        <DetailRow name="Invited at" note={otherSignerText(party)}>
          <bdi>{party.reachedName}</bdi>, <bdi>{party.reachedEmail}</bdi>
        </DetailRow>
        <DetailRow name="Signing for">{party.signingFor ?? "themselves"}</DetailRow>
        <DetailRow name="How reached">{howWords(party.howReached)}</DetailRow>
        <DetailRow name="How checked">{howWords(party.howChecked)}</DetailRow>
      </DetailTable>
      <Steps party={party} />
      <DetailTable>
        <Statement party={party} />
        <SignatureMark party={party} />
        <DetailRow name="IP address">{party.ip}</DetailRow>
        <DetailRow name="Country">{party.country}</DetailRow>
        <DetailRow name="Device" note={party.userAgent}>
          {party.device}
        </DetailRow>
        <DetailRow name="Signer’s own time" note="As reported by the browser">
          {claimedClock(party)}
        </DetailRow>
      </DetailTable>
    </>
  );
}

const otherSignerText = ({ signedAsOther }: Party): string | undefined => {
  if (!signedAsOther) return undefined;
  const other = "The signer’s name or address differs from the invitation";
  return signedAsOther === "confirmed" ? `${other}; the signer confirmed it when asked.` : `${other}.`;
};

function claimedClock({ claimedTime, claimedTimeZone }: Party): string | null {
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
      <DetailRow
        name="Statement accepted"
        note={`Button pressed: ${button ? `“${button}”` : "unknown"}. Language of the page: ${language === "und" ? "unknown" : language}`}
      >
        “<bdi>{statement}</bdi>”
      </DetailRow>
      <DetailRow name="Consent to sign electronically" note="SHA-256 of the text of that version">
        version {consent.version}
        <br />
        <Hash value={consent.sha256} />
      </DetailRow>
    </>
  );
}

function SignatureMark({ party: { name, signature } }: { party: Party }) {
  const { method, mark, face, id, markSha256, receipt } = signature;
  const style = faceOf(face);
  const typed = handwritingFontFor(mark, style) === "plain" ? "plain type" : `${FACE_LABELS[style]} style`;
  const how = method === "drawn" ? "Drawn" : `Typed, ${typed}`;
  return (
    <>
      <DetailRow name="Signature" note={`${how}, ID ${id}`}>
        <div className="mark">
          <Mark name={name} signature={signature} />
        </div>
      </DetailRow>
      <DetailRow name="Signature, SHA-256">{markSha256 ? <Hash value={markSha256} /> : null}</DetailRow>
      {receipt ? (
        <DetailRow name="Receipt" note="Countersign’s receipt code for this signature">
          <Hash value={receipt} />
        </DetailRow>
      ) : null}
    </>
  );
}
