/** CMS for PAdES baseline (ETSI EN 319 142-1, 6.3), which forbids the PDF library's signing-time attribute. */
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";

const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timestampToken: "1.2.840.113549.1.9.16.2.14",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsa: "1.2.840.113549.1.1.1",
};

interface SealSigner {
  key: CryptoKey;
  certificate: Uint8Array;
  chain: Uint8Array[];
  ask?: (digest: Uint8Array) => Promise<Uint8Array>;
}

/** @param digest SHA-256 of what is signed */
export async function signDetached(digest: Uint8Array, signer: SealSigner): Promise<Uint8Array> {
  const certificate = readCertificate(signer.certificate);
  const signedAttrs = await signedAttributes(digest, signer.certificate);
  const { key, ask } = signer;
  const signature = await crypto.subtle.sign(key.algorithm.name, key, asSet(signedAttrs));
  const token = await ask?.(new Uint8Array(await hashOf(new Uint8Array(signature))));
  const { issuer, serialNumber } = certificate;
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: algorithm(OID.sha256),
    signedAttrs,
    signatureAlgorithm: algorithm(OID.rsa),
    signature: new OctetString({ valueHex: signature }),
    ...(token && { unsignedAttrs: attributes(1, [attribute(OID.timestampToken, readDer(token))]) }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    digestAlgorithms: [algorithm(OID.sha256)],
    certificates: [certificate, ...signer.chain.map(readCertificate)],
    signerInfos: [signerInfo],
  });
  const info = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema() });
  return new Uint8Array(info.toSchema().toBER(false));
}

async function signedAttributes(digest: Uint8Array, certificate: Uint8Array) {
  const certificateHash = new OctetString({ valueHex: await hashOf(certificate) });
  return attributes(0, [
    attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, new OctetString({ valueHex: digest.slice().buffer })),
    // SigningCertificateV2 (RFC 5035): a list of certificates, each with its hash; SHA-256 is the default.
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(certificateHash)))),
  ]);
}

const attribute = (type: string, value: object) => new Attribute({ type, values: [value] });

/** @param type 0 for signed, 1 for unsigned attributes. DER sorts a SET by its bytes. */
const attributes = (type: 0 | 1, list: Attribute[]) =>
  new SignedAndUnsignedAttributes({ type, attributes: list.sort((a, b) => compare(encoded(a), encoded(b))) });

/** The signature covers the attributes as a SET, although the file tags them differently (RFC 5652, 5.4). */
function asSet(signedAttrs: SignedAndUnsignedAttributes): Uint8Array<ArrayBuffer> {
  const bytes = encoded(signedAttrs);
  bytes[0] = 0x31;
  return bytes;
}

interface Encodable {
  toSchema(): { toBER(): ArrayBuffer };
}

const encoded = (part: Encodable) => new Uint8Array(part.toSchema().toBER());

function compare(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const sequence = (value: Sequence | OctetString) => new Sequence({ value: [value] });

const algorithm = (algorithmId: string) =>
  new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() });

const readCertificate = (der: Uint8Array) => new Certificate({ schema: readDer(der) });

function readDer(der: Uint8Array) {
  const { offset, result } = fromBER(new Uint8Array(der).buffer);
  if (offset === -1) throw new Error("A part of the seal is not DER.");
  return result;
}

const hashOf = (bytes: Uint8Array) => crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
