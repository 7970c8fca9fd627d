/** Timestamp tokens as an authority makes them, by pkijs. */
import * as asn1 from "asn1js";
import * as pki from "pkijs";
import { certificateOf, type IssuingAuthority, named } from "./issuing-authority";

const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";

interface Wrong {
  imprint?: Uint8Array;
  /** A signature by another key; another time put in after it was signed; a certificate that is for something else. */
  token?: "forged" | "another time" | "no authority" | "SHA-1" | "RSA-PSS" | "RSA-PSS with SHA-1";
}

export interface TimestampMaker {
  /** The authority's own. */
  certificate: pki.Certificate;
  /** @param wrong what the token is to say in place of the truth */
  answer(request: Uint8Array, wrong?: Wrong): Promise<Uint8Array>;
  refusal(): Uint8Array;
}

/** @param issuer of the authority's certificate, which is its own where none is given */
export async function timestampMaker(issuer?: IssuingAuthority): Promise<TimestampMaker> {
  const keys = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
  const certificate = await certificateFor(keys, TIME_STAMPING, issuer);
  const other = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
  const forServers = await certificateFor(keys, "1.3.6.1.5.5.7.3.1");
  const tokenOf = async (info: pki.TSTInfo, wrong: Wrong["token"]) => {
    const key = wrong === "forged" ? other.privateKey : keys.privateKey;
    const from = { certificate: wrong === "no authority" ? forServers : certificate, key };
    if (wrong === "SHA-1") return signed(info, { ...from, key: weak, hash: "SHA-1" });
    if (wrong === "RSA-PSS") return signed(info, { ...from, key: pss });
    if (wrong === "RSA-PSS with SHA-1") return withWeakPss(await signed(info, { ...from, key: pss }));
    const token = await signed(info, from);
    return wrong === "another time" ? withAnotherTime(token, info) : token;
  };
  const pkcs8 = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
  const sameKey = (name: string, hash: string) =>
    crypto.subtle.importKey("pkcs8", pkcs8, { name, hash }, false, ["sign"]);
  const weak = await sameKey(RSA.name, "SHA-1");
  const pss = await sameKey("RSA-PSS", "SHA-256");
  let serial = 4096;
  return {
    certificate,
    answer: async (request, wrong = {}) => {
      serial += 1;
      const info = infoFor(request, serial, wrong.imprint);
      return granted(await tokenOf(info, wrong.token));
    },
    refusal: () =>
      bytesOf(new pki.TimeStampResp({ status: new pki.PKIStatusInfo({ status: 2 }) }).toSchema()),
  };
}

const bytesOf = (schema: asn1.Sequence) => new Uint8Array(schema.toBER(false));

/** Critical and for nothing else, as RFC 3161 demands. */
async function certificateFor(
  keys: CryptoKeyPair,
  purpose: string,
  issuer?: IssuingAuthority,
): Promise<pki.Certificate> {
  const certificate = certificateOf(7, "Test timestamp authority");
  const usage = new pki.ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER(false);
  certificate.extensions = [new pki.Extension({ extnID: "2.5.29.37", critical: true, extnValue: usage })];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  if (issuer) {
    await issuer.issue(certificate);
    return certificate;
  }
  named(certificate.issuer, "Test timestamp authority");
  await certificate.sign(keys.privateKey, "SHA-256");
  return certificate;
}

function infoFor(bytes: Uint8Array, serial: number, imprint?: Uint8Array): pki.TSTInfo {
  const request = pki.TimeStampReq.fromBER(bytes as BufferSource);
  const { messageImprint, nonce } = request;
  if (imprint) messageImprint.hashedMessage = new asn1.OctetString({ valueHex: imprint.slice().buffer });
  return new pki.TSTInfo({
    version: 1,
    policy: "1.2.3.4.1",
    messageImprint,
    serialNumber: new asn1.Integer({ value: serial }),
    genTime: new Date("2026-11-16T12:00:05Z"),
    nonce,
  });
}

async function signed(
  info: pki.TSTInfo,
  { key, certificate, hash = "SHA-256" }: { key: CryptoKey; certificate: pki.Certificate; hash?: string },
): Promise<pki.ContentInfo> {
  const content = info.toSchema().toBER(false);
  const digest = await crypto.subtle.digest(hash, content);
  const attribute = (type: string, value: asn1.BaseBlock) => new pki.Attribute({ type, values: [value] });
  const signer = new pki.SignerInfo({
    version: 1,
    sid: new pki.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    signedAttrs: new pki.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute("1.2.840.113549.1.9.3", new asn1.ObjectIdentifier({ value: TST_INFO })),
        attribute("1.2.840.113549.1.9.4", new asn1.OctetString({ valueHex: digest })),
        attribute("1.2.840.113549.1.9.16.2.47", await essCertificate(certificate)),
      ],
    }),
  });
  const data = new pki.SignedData({
    version: 3,
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new asn1.OctetString({ valueHex: content }),
    }),
    signerInfos: [signer],
    certificates: [certificate],
  });
  await data.sign(key, 0, hash);
  return new pki.ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: data.toSchema(true) });
}

function withAnotherTime(token: pki.ContentInfo, info: pki.TSTInfo): pki.ContentInfo {
  const data = new pki.SignedData({ schema: token.content });
  info.genTime = new Date("2025-01-01T00:00:00Z");
  data.encapContentInfo = new pki.EncapsulatedContentInfo({
    eContentType: TST_INFO,
    eContent: new asn1.OctetString({ valueHex: info.toSchema().toBER(false) }),
  });
  return new pki.ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: data.toSchema(true) });
}

/** What has no parameters has SHA-1 (RFC 4055, 3.1). */
function withWeakPss(token: pki.ContentInfo): pki.ContentInfo {
  const data = new pki.SignedData({ schema: token.content });
  for (const signer of data.signerInfos)
    signer.signatureAlgorithm.algorithmParams = new pki.RSASSAPSSParams().toSchema();
  return new pki.ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: data.toSchema(true) });
}

/** SigningCertificateV2, which ties the token to the very certificate. */
async function essCertificate(certificate: pki.Certificate): Promise<asn1.Sequence> {
  const hash = await crypto.subtle.digest("SHA-256", certificate.toSchema().toBER(false));
  const one = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: hash })] });
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [one] })] });
}

const granted = (token: pki.ContentInfo): Uint8Array =>
  bytesOf(
    new pki.TimeStampResp({
      status: new pki.PKIStatusInfo({ status: 0 }),
      timeStampToken: token,
    }).toSchema(),
  );
