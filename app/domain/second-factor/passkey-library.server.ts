/** The one door to the WebAuthn library. It brings the formats of every authenticator's maker, so it is imported when first needed. */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
