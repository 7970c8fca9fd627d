import { beforeAll, describe, expect, it } from "vitest";
import { makeSealCertificate } from "../../scripts/setup/seal-certificate.mjs";
import { ConfigError, readConfig } from "./config.server";
import { toPem } from "./seal-certificate.server";

let settings: Record<string, string>;
let above: string[];
beforeAll(async () => {
  const make = (commonName: string) =>
    makeSealCertificate({ commonName, organization: "X", now: new Date(0) });
  const [own, ...chain] = await Promise.all(["Own", "Issuer", "Root"].map(make));
  above = chain.map(({ certificate }) => certificate);
  settings = {
    MODE: "local",
    APP_URL: "http://localhost:8787",
    MAIL_FROM: "a@b.example",
    LINK_SECRET: "x".repeat(40),
    SEAL_PRIVATE_KEY: own?.privateKey ?? "",
    SEAL_CERTIFICATE: own?.certificate ?? "",
  };
});

describe("in production", () => {
  const production = () => ({
    ...settings,
    MODE: "production",
    APP_URL: "https://countersign.example",
    MAIL_API_KEY: "re_1",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });

  it("passwords are hashed as strongly as can be, and limits hold", () => {
    expect(readConfig(production())).toMatchObject({ passwordHashes: "strong", rateLimits: "enforced" });
    expect(readConfig(settings).passwordHashes).toBe("strong");
  });

  it.each([
    ["PASSWORD_HASHES", "quick"],
    ["RATE_LIMITS", "open"],
    ["UNCONFIRMED_SENDERS", "accept"],
    ["HOOK_TARGETS", "any"],
  ])("%s cannot be %s", (name, value) => {
    expect(() => readConfig({ ...production(), [name]: value })).toThrow(
      `${name}: cannot be ${value} in production`,
    );
    expect(() => readConfig({ ...settings, [name]: value })).not.toThrow();
  });
});

describe("a sealing certificate whose chain is too long for one setting", () => {
  it("is read from several, as PEM or as base64 of DER", () => {
    const [issuer = "", root = ""] = above;
    const whole = readConfig({ ...settings, SEAL_CERTIFICATE_2: toPem(issuer) + toPem(root) });
    const parts = readConfig({ ...settings, SEAL_CERTIFICATE_2: issuer, SEAL_CERTIFICATE_3: toPem(root) });
    expect(whole.seal.chain).toEqual(above);
    expect(parts.seal).toEqual(whole.seal);
    expect(readConfig({ ...settings, SEAL_CERTIFICATE_2: "" }).seal.chain).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["a part is missing", { SEAL_CERTIFICATE_3: "AAAA" }, "SEAL_CERTIFICATE_2: missing"],
    ["a part is none", { SEAL_CERTIFICATE_2: "%%%" }, "SEAL_CERTIFICATE_2: must be PEM or base64 of DER"],
    ["a part was cut", { SEAL_CERTIFICATE_2: "AAAA" }, "has a chain that is not X.509"],
  ])("says that %s", (_name, more, sentence) => {
    const read = () => readConfig({ ...settings, ...more });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });
});
