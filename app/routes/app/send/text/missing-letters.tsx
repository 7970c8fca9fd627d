import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Words } from "~/ui/words/words";

/** Characters that the sealed PDF cannot show hold up sealing. */
export const MissingLetters = ({ letters }: { letters: string }) => (
  <Banner tone="warning" title={t("Some letters cannot be printed:")}>
    <Words
      text="{letters}. Your client can still read and sign the proposal on screen. But a PDF shows boxes instead, and the signed PDF is not sealed until the letters can be printed. Replace them to avoid the wait."
      letters={
        <bdi translate="no" className="wrap-anywhere">
          {letters}
        </bdi>
      }
    />
  </Banner>
);
