/**
 * What proves the seal and its timestamp after their certificates have ended: the chains up to their roots, and what
 * the issuers said of each certificate when the seal was made (PAdES B-LT, ETSI EN 319 142-1). Part of the seal's
 * library, which is loaded when first needed.
 */
import { fromBER } from "asn1js";
import { Certificate, ContentInfo, SignedData } from "pkijs";
import { type Inquiry, issuerElsewhere, type Revocation, revocationOf } from "./revocation.server";
import { ValidationTrouble } from "./validation-trouble";

/** More certificates than any authority has above its own. */
const LONGEST_CHAIN = 6;

export interface Validation {
  /** DER, as are the others. */
  certificates: Uint8Array[];
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

interface Sealed {
  /** DER of the sealing certificate, and of those above it. */
  certificates: Uint8Array[];
  /** The timestamp's token, DER. */
  token: Uint8Array;
}

/**
 * What validates a seal and its timestamp.
 * @throws ValidationTrouble when a chain does not end in a root, or an issuer does not vouch for a certificate
 */
export async function validationFor({ certificates, token }: Sealed, inquiry: Inquiry): Promise<Validation> {
  const chains = await Promise.all(
    [certificates.map(readCertificate), signersOf(token)].map((known) => chainOf(known, inquiry)),
  );
  const vouched = await Promise.all(chains.flatMap((chain) => vouchersOf(chain, inquiry)));
  const given = (kind: Revocation["kind"]) =>
    distinct(vouched.filter((each) => each.kind === kind).map(({ der }) => der));
  const responders = vouched.flatMap((each) => each.certificates);
  return {
    certificates: distinct([...chains.flat(), ...responders].map(derOf)),
    ocsps: given("ocsp"),
    crls: given("crl"),
  };
}

/** From a certificate to its root. @param known the certificate, and whatever came with it */
async function chainOf(known: Certificate[], inquiry: Inquiry): Promise<Certificate[]> {
  const [first] = known;
  if (!first) throw new ValidationTrouble("The timestamp brings no certificate.");
  const chain = [first];
  for (let last = first; !isRoot(last); ) {
    if (chain.length === LONGEST_CHAIN) throw new ValidationTrouble("A chain of certificates is too long.");
    const issuer =
      known.find(({ subject }) => subject.isEqual(last.issuer)) ?? (await issuerElsewhere(last, inquiry));
    if (!(await last.verify(issuer)))
      throw new ValidationTrouble("A certificate was not issued by the one above it.");
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

/** Nobody vouches for a root: one trusts it or not. */
const vouchersOf = (chain: Certificate[], inquiry: Inquiry): Promise<Revocation>[] =>
  chain
    .slice(0, -1)
    .map((certificate, at) => revocationOf(certificate, chain[at + 1] as Certificate, inquiry));

const isRoot = ({ subject, issuer }: Certificate): boolean => subject.isEqual(issuer);

/** The certificates that a token brings, the signer's own first. */
function signersOf(token: Uint8Array): Certificate[] {
  const { content } = new ContentInfo({ schema: fromBER(new Uint8Array(token).buffer).result });
  const { certificates = [], signerInfos } = new SignedData({ schema: content });
  const all = certificates.filter((each): each is Certificate => each instanceof Certificate);
  const serial = signerInfos[0]?.sid.serialNumber;
  const isSigner = ({ serialNumber }: Certificate) => serial !== undefined && serialNumber.isEqual(serial);
  return [...all.filter(isSigner), ...all.filter((each) => !isSigner(each))];
}

const readCertificate = (der: Uint8Array) => Certificate.fromBER(new Uint8Array(der));

const derOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER(false));

function distinct(parts: Uint8Array[]): Uint8Array[] {
  return [...new Map(parts.map((der) => [der.join(), der])).values()];
}
