import { Picture } from "./picture";
import signature from "./screens/signature.webp";

const DESCRIPTION =
  "The signing page on a phone: the name Dr. Amara O’Neill as a signature, the acknowledgement ticked, and what is signed.";

export const PhonePicture = () => (
  <Picture description={DESCRIPTION} className="pt-9">
    <div className="paper-always h-[32rem] w-full max-w-[18.75rem] overflow-hidden rounded-t-[2.25rem] border-x-8 border-t-8 border-ink bg-paper shadow-lifted">
      <img
        src={signature}
        width={720}
        height={1240}
        alt=""
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
    </div>
  </Picture>
);
