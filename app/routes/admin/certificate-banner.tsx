import type { CertificateWarning } from "~/domain/agreements/certificate/certificate-validity";
import { Banner } from "~/ui/banner";

export const CertificateBanner = ({ notice }: { notice: CertificateWarning | null }) =>
  notice && (
    <Banner tone={notice.tone} title={notice.title}>
      {notice.text}
    </Banner>
  );
