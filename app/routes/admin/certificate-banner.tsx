import type { CertificateWarning } from "~/domain/agreements/certificate/certificate-validity";
import { Banner } from "~/ui/banner";

interface CertificateBannerProps {
  notice: CertificateWarning | null;
  className?: string;
}

export function CertificateBanner({ notice, className }: CertificateBannerProps) {
  if (!notice) return null;
  return (
    <Banner tone={notice.tone} title={notice.title} className={className}>
      {notice.text}
    </Banner>
  );
}
