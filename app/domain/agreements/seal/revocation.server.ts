/** Revocation status: OCSP (RFC 6960), else CRL (RFC 5280). Loaded on demand with the seal library. */
import {
  type AccessDescription,
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  ContentInfo,
  type DistributionPoint,
  type GeneralName,
  OCSPRequest,
  OCSPResponse,
  SignedData,
} from "pkijs";
import { SealValidationError } from "./seal-validation-error";

/** Posts `body`, or gets without one. Null for anything but a complete response in time. */
export type FetchFromIssuer = (
  url: string,
  body?: { type: string; bytes: Uint8Array },
) => Promise<Uint8Array | null>;

export interface IssuerInquiry {
  ask: FetchFromIssuer;
  /** UTC milliseconds; the status must be valid at least until then. */
  at: number;
}

export interface RevocationStatus {
  kind: "ocsp" | "crl";
  der: Uint8Array;
  /** The OCSP responder's certificates, if included. */
  certificates: Certificate[];
}

const OID = {
  authorityInfoAccess: "1.3.6.1.5.5.7.1.1",
  crlDistributionPoints: "2.5.29.31",
  ocsp: "1.3.6.1.5.5.7.48.1",
  caIssuers: "1.3.6.1.5.5.7.48.2",
};
const GOOD = 0;
/** GeneralName type 6 is a URI. */
const URI_NAME = 6;

/** @throws SealValidationError if no issuer responds or the certificate is revoked */
export async function fetchRevocation(
  certificate: Certificate,
  issuer: Certificate,
  inquiry: IssuerInquiry,
): Promise<RevocationStatus> {
  const found =
    (await fromOcsp(certificate, issuer, inquiry)) ?? (await fromCrl(certificate, issuer, inquiry));
  if (!found) throw new SealValidationError(`No issuer vouches for ${nameOf(certificate)}.`);
  return found;
}

export async function fetchIssuer(certificate: Certificate, { ask }: IssuerInquiry): Promise<Certificate> {
  for (const url of accessUrls(certificate, OID.caIssuers)) {
    const issuer = certificatesIn(await ask(url)).find(({ subject }) => subject.isEqual(certificate.issuer));
    if (issuer) return issuer;
  }
  throw new SealValidationError(`The issuer of ${nameOf(certificate)} was not found.`);
}

/** Published alone or, as PKCS#7, with others (RFC 5280, 4.2.2.1). */
function certificatesIn(der: Uint8Array | null): Certificate[] {
  const one = parsed(der, (bytes) => Certificate.fromBER(bytes));
  if (one) return [one];
  const signed = parsed(der, (bytes) => new SignedData({ schema: ContentInfo.fromBER(bytes).content }));
  return signed?.certificates?.filter((each): each is Certificate => each instanceof Certificate) ?? [];
}

async function fromOcsp(
  certificate: Certificate,
  issuer: Certificate,
  { ask, at }: IssuerInquiry,
): Promise<RevocationStatus | null> {
  for (const url of accessUrls(certificate, OID.ocsp)) {
    const der = await ask(url, {
      type: "application/ocsp-request",
      bytes: await ocspRequest(certificate, issuer),
    });
    const answer = parsed(der, (bytes) => basicResponse(bytes));
    if (!der || !answer) continue;
    const certificates = answer.certs ?? [];
    const holds = await answer.verify({ trustedCerts: [issuer], issuerCerts: [issuer] }).catch(() => false);
    const isCurrent = answer.tbsResponseData.responses.every(
      ({ nextUpdate }) => !nextUpdate || nextUpdate.getTime() >= at,
    );
    if (!holds || !isCurrent) continue;
    const { isForCertificate, status } = await answer.getCertificateStatus(certificate, issuer);
    if (!isForCertificate) continue;
    if (status !== GOOD) throw revoked(certificate);
    return { kind: "ocsp", der, certificates };
  }
  return null;
}

async function fromCrl(
  certificate: Certificate,
  issuer: Certificate,
  { ask, at }: IssuerInquiry,
): Promise<RevocationStatus | null> {
  for (const url of crlUrls(certificate)) {
    const der = await ask(url);
    const list = parsed(der, (bytes) => CertificateRevocationList.fromBER(bytes));
    if (!der || !list || (list.nextUpdate?.value.getTime() ?? at) < at) continue;
    if (!(await list.verify({ issuerCertificate: issuer }).catch(() => false))) continue;
    if (list.isCertificateRevoked(certificate)) throw revoked(certificate);
    return { kind: "crl", der, certificates: [] };
  }
  return null;
}

async function ocspRequest(certificate: Certificate, issuer: Certificate): Promise<Uint8Array> {
  const request = new OCSPRequest();
  // SHA-1, the one hash every responder knows; it only names the issuer (RFC 5019, 2.1.1).
  await request.createForCertificate(certificate, { hashAlgorithm: "SHA-1", issuerCertificate: issuer });
  return new Uint8Array(request.toSchema(true).toBER(false));
}

function basicResponse(der: BufferSource): BasicOCSPResponse {
  const { responseStatus, responseBytes } = OCSPResponse.fromBER(der);
  if (responseStatus.valueBlock.valueDec !== 0 || !responseBytes) throw new Error("Refused.");
  return BasicOCSPResponse.fromBER(responseBytes.response.valueBlock.valueHexView as BufferSource);
}

function accessUrls(certificate: Certificate, method: string): string[] {
  const { accessDescriptions = [] } = (extension(certificate, OID.authorityInfoAccess) ?? {}) as {
    accessDescriptions?: AccessDescription[];
  };
  const named = accessDescriptions.filter(({ accessMethod }) => accessMethod === method);
  return uris(named.map(({ accessLocation }) => accessLocation));
}

function crlUrls(certificate: Certificate): string[] {
  const { distributionPoints = [] } = (extension(certificate, OID.crlDistributionPoints) ?? {}) as {
    distributionPoints?: DistributionPoint[];
  };
  return uris(
    distributionPoints.flatMap(({ distributionPoint: names }) => (Array.isArray(names) ? names : [])),
  );
}

const extension = ({ extensions }: Certificate, oid: string): unknown =>
  extensions?.find(({ extnID }) => extnID === oid)?.parsedValue;

/** Returns at most two addresses: a certificate may name any number. */
const uris = (names: GeneralName[]): string[] =>
  names
    .filter(({ type, value }) => type === URI_NAME && /^https?:\/\//i.test(String(value)))
    .map(({ value }) => String(value))
    .slice(0, 2);

function parsed<T>(der: Uint8Array | null, read: (der: BufferSource) => T): T | null {
  if (!der) return null;
  try {
    return read(new Uint8Array(der));
  } catch {
    return null;
  }
}

const revoked = (certificate: Certificate) => new SealValidationError(`${nameOf(certificate)} was revoked.`);

const nameOf = ({ subject }: Certificate): string => {
  const names = subject.typesAndValues.map(({ value }) => String(value.valueBlock.value));
  return `“${(names.at(-1) ?? "a certificate").slice(0, 80)}”`;
};
