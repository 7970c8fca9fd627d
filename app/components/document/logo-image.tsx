import type { ShownLogo } from "~/domain/branding/logo-key";

/** Width and height are set up front to avoid layout shift. */
export const LogoImage = ({ logo: { url, width, height, alt } }: { logo: ShownLogo }) => (
  <img src={url} width={width} height={height} alt={alt} decoding="async" />
);
