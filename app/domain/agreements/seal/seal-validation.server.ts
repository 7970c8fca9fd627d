/** Validation data for the years after the certificates expire (PAdES B-LT, ETSI EN 319 142-1). Loaded on demand. */
import { fromBER } from "asn1js";
import { Certificate, ContentInfo, SignedData } from "pkijs";
import { fetchIssuer, fetchRevocation, type IssuerInquiry, type RevocationStatus } from "./revocation.server";
import { SealValidationError } from "./seal-validation-error";

/** More than any authority uses. */
const MAX_CHAIN_LENGTH = 6;

export interface Validation {
  certificates: Uint8Array[];
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

interface Sealed {
  /** DER of the sealing certificate and its issuers. */
  certificates: Uint8Array[];
  token: Uint8Array;
}

/** @throws SealValidationError if a chain has no root or an issuer does not vouch for a certificate */
export async function validationData(
  { certificates, token }: Sealed,
  inquiry: IssuerInquiry,
): Promise<Validation> {
  const chains = await Promise.all(
    [certificates.map(readCertificate), signersOf(token)].map((known) => chainOf(known, inquiry)),
  );
  const statuses = await Promise.all(chains.flatMap((chain) => revocationStatuses(chain, inquiry)));
  const given = (kind: RevocationStatus["kind"]) =>
    distinct(statuses.filter((each) => each.kind === kind).map(({ der }) => der));
  const responders = statuses.flatMap((each) => each.certificates);
  return {
    certificates: distinct([...chains.flat(), ...responders].map(derOf)),
    ocsps: given("ocsp"),
    crls: given("crl"),
  };
}

async function chainOf(known: Certificate[], inquiry: IssuerInquiry): Promise<Certificate[]> {
  const [first] = known;
  if (!first) throw new SealValidationError("The timestamp brings no certificate.");
  const chain = [first];
  for (let last = first; !isRoot(last); ) {
    if (chain.length === MAX_CHAIN_LENGTH)
      throw new SealValidationError("A chain of certificates is too long.");
    const issuer =
      known.find(({ subject }) => subject.isEqual(last.issuer)) ?? (await fetchIssuer(last, inquiry));
    if (!(await last.verify(issuer)))
      throw new SealValidationError("A certificate was not issued by the one above it.");
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

/** A root has no issuer to ask. */
const revocationStatuses = (chain: Certificate[], inquiry: IssuerInquiry): Promise<RevocationStatus>[] =>
  chain
    .slice(0, -1)
    .map((certificate, at) => fetchRevocation(certificate, chain[at + 1] as Certificate, inquiry));

const isRoot = ({ subject, issuer }: Certificate): boolean => subject.isEqual(issuer);

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
