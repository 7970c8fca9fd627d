import type { ShownLogo } from "~/domain/branding/logo-key";

/** An owner's logo. It has its size before it arrives, so that nothing moves when it does. */
export const LogoImage = ({ logo: { url, width, height, alt } }: { logo: ShownLogo }) => (
  <img src={url} width={width} height={height} alt={alt} decoding="async" />
);
