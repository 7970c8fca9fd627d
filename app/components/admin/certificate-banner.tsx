import type { CertificateNotice } from "~/domain/documents/certificate-validity";
import { Banner } from "~/ui/banner";

interface CertificateBannerProps {
  notice: CertificateNotice | null;
  className?: string;
}

/** For admins: the sealing certificate ends soon, or its time is over. Nothing while there is nothing to do. */
export function CertificateBanner({ notice, className }: CertificateBannerProps) {
  if (!notice) return null;
  return (
    <Banner tone={notice.tone} title={notice.title} className={className}>
      {notice.text}
    </Banner>
  );
}
