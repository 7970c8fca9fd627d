import type { ReactNode } from "react";
import { Phone, Screen } from "./screen";
import certificate from "./screens/certificate.webp";
import mail from "./screens/mail.webp";
import signature from "./screens/signature.webp";

export const MailScreen = () => (
  <Panel>
    <Screen
      src={mail}
      width={660}
      height={1080}
      alt="The email that a client gets from Weber Studio: a few sentences, who it is from and for, until when the proposal is valid, and the button “Review and sign”."
      className="max-w-[21rem] self-start rounded-t-sheet border border-line shadow-lifted"
    />
  </Panel>
);

export const SigningScreen = () => (
  <Panel>
    <Phone className="w-[88%] max-w-[18rem] self-start rounded-t-[2.25rem] border-b-0">
      <Screen
        src={signature}
        width={720}
        height={1400}
        alt="The signing page on a phone: the name Dr. Amara O’Neill as a signature, the acknowledgement ticked, what is signed, and the button to approve it."
        className="rounded-t-[1.75rem]"
      />
    </Phone>
  </Panel>
);

/** As large as on paper, so that it can be read; the panel cuts off its last columns. */
export const CertificateScreen = () => (
  <Panel>
    <Screen
      src={certificate}
      width={920}
      height={1080}
      alt="The certificate of completion in a signed PDF: title, number, owner and price of the agreement, and of Dr. Amara O’Neill the email address, how she was reached, and when the proposal was sent, opened and signed."
      className="absolute start-5 top-9 min-w-[28.75rem] rounded-ss-sheet border border-line shadow-lifted"
    />
  </Panel>
);

const Panel = ({ children }: { children: ReactNode }) => (
  <div className="relative flex aspect-2/3 max-h-[34rem] w-full justify-center overflow-hidden rounded-panel border border-line bg-wash px-5 pt-9">
    {children}
  </div>
);
