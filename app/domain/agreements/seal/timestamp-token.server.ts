/** Checks the token's own certificate. Trusting the authority is the operator's choice, so no chain is built. */
import type { Certificate, IssuerAndSerialNumber, SignedData, SignerInfo } from "pkijs";
import { TimestampError } from "./timestamp-error";

const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";

export async function assertSignedByAuthority(signed: SignedData, at: Date): Promise<void> {
  const [signer] = signed.signerInfos;
  const certificate = signer && certificateOf(signed, signer);
  if (!certificate) throw new TimestampError("The authority's token does not say who signed it.");
  if (!(await holdsToday(signer)))
    throw new TimestampError("The authority signs with a hash that no longer proves anything.");
  if (!isTimestampCertificate(certificate, at))
    throw new TimestampError(
      "The authority's certificate was not made for giving the time, or not for then.",
    );
  if (!(await isSigned(signed, signer, certificate)))
    throw new TimestampError("The authority's signature does not hold.");
}

/** SHA-256, SHA-384 and SHA-512. */
const HASHES = ["2.16.840.1.101.3.4.2.1", "2.16.840.1.101.3.4.2.2", "2.16.840.1.101.3.4.2.3"];
/** RSA and ECDSA with SHA-1. RSA's own name leaves the hash to the digest. */
const WITH_SHA_1 = ["1.2.840.113549.1.1.5", "1.2.840.10045.4.1"];
const RSA_PSS = "1.2.840.113549.1.1.10";

/** Files that collide have been made for SHA-1 (ETSI TS 119 312, 5.2). */
async function holdsToday({ digestAlgorithm, signatureAlgorithm }: SignerInfo): Promise<boolean> {
  const { algorithmId, algorithmParams } = signatureAlgorithm;
  if (!HASHES.includes(digestAlgorithm.algorithmId) || WITH_SHA_1.includes(algorithmId)) return false;
  if (algorithmId !== RSA_PSS) return true;
  const { RSASSAPSSParams } = await import("./seal-library.server");
  return HASHES.includes(new RSASSAPSSParams({ schema: algorithmParams }).hashAlgorithm.algorithmId);
}

function certificateOf(signed: SignedData, { sid }: SignerInfo): Certificate | undefined {
  const { issuer, serialNumber } = sid as Partial<IssuerAndSerialNumber>;
  if (!issuer || !serialNumber) return undefined;
  return signed.certificates?.find(
    (each): each is Certificate =>
      "subjectPublicKeyInfo" in each &&
      each.issuer.isEqual(issuer) &&
      each.serialNumber.isEqual(serialNumber),
  );
}

function isTimestampCertificate({ extensions, notBefore, notAfter }: Certificate, at: Date): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue;
  const purposes: unknown[] = usage?.keyPurposes ?? [];
  return purposes.includes(TIME_STAMPING) && notBefore.value <= at && at <= notAfter.value;
}

/** The signature covers the attributes; one of them is the digest of the content. */
async function isSigned(signed: SignedData, signer: SignerInfo, certificate: Certificate): Promise<boolean> {
  const { getCrypto } = await import("./seal-library.server");
  const engine = getCrypto(true);
  const content = signed.encapContentInfo.eContent?.getValue();
  const { signedAttrs, digestAlgorithm, signature } = signer;
  if (!content || !signedAttrs) return false;
  const hash = engine.getAlgorithmByOID(digestAlgorithm.algorithmId, true, "digest algorithm");
  const name = "name" in hash ? hash.name : "";
  const digest = new Uint8Array(await crypto.subtle.digest(name, content));
  const signedDigest = signedAttrs.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0];
  if (!signedDigest || !isSame(new Uint8Array(signedDigest.valueBlock.valueHexView), digest)) return false;
  return engine.verifyWithPublicKey(
    signedAttrs.encodedValue,
    signature,
    certificate.subjectPublicKeyInfo,
    signer.signatureAlgorithm,
    name,
  );
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
