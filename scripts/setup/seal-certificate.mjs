const keyAlgorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
};

const oid = {
  commonName: "2.5.4.3",
  organization: "2.5.4.10",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
};

/**
 * Self-signed RSA-3072 for document signing, valid for five years.
 * @param {{ commonName: string, organization: string, now?: Date }} subject
 * @returns {Promise<{ certificate: string, privateKey: string }>} base64 of X.509 DER and PKCS#8 DER
 */
export async function makeSealCertificate({ commonName, organization, now = new Date() }) {
  const keys = await crypto.subtle.generateKey(keyAlgorithm, true, ["sign", "verify"]);
  const certificate = await describe({ commonName, organization, now });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return {
    certificate: base64(certificate.toSchema(true).toBER(false)),
    privateKey: base64(await crypto.subtle.exportKey("pkcs8", keys.privateKey)),
  };
}

async function describe({ commonName, organization, now }) {
  // Loaded late: set-up imports this file before packages are installed.
  const pki = await import("pkijs");
  const asn1 = await import("asn1js");
  const certificate = new pki.Certificate({ version: 2 });
  certificate.serialNumber = new asn1.Integer({ valueHex: serialNumber() });
  certificate.subject = distinguishedName(pki, asn1, { organization, commonName });
  certificate.issuer = certificate.subject;
  certificate.notBefore.value = now;
  certificate.notAfter.value = yearsLater(now, 5);
  certificate.extensions = usage(pki, asn1);
  return certificate;
}

/** One RDN per value, as readers expect; pkijs would write one for all. */
function distinguishedName(pki, asn1, parts) {
  const names = Object.entries(parts).map(([part, value]) => {
    const pair = [new asn1.ObjectIdentifier({ value: oid[part] }), new asn1.Utf8String({ value })];
    return new asn1.Set({ value: [new asn1.Sequence({ value: pair })] });
  });
  return pki.RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: names }).toBER(false));
}

/** No extended usage: poppler and others report RFC 9336 certificates as corrupt. */
function usage(pki, asn1) {
  // digitalSignature and nonRepudiation.
  const keyUsage = new asn1.BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 });
  return [
    extension(pki, oid.basicConstraints, new pki.BasicConstraints({ cA: false }).toSchema()),
    extension(pki, oid.keyUsage, keyUsage),
  ];
}

function extension(pki, extnID, value) {
  return new pki.Extension({ extnID, critical: true, extnValue: value.toBER(false) });
}

function serialNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Positive, without a leading zero byte.
  bytes[0] = (bytes[0] & 0x7f) | 0x40;
  return bytes.buffer;
}

function yearsLater(date, years) {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

function base64(buffer) {
  return Buffer.from(buffer).toString("base64");
}
