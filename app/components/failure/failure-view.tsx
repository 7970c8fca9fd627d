import { t } from "~/platform/words/t";
import { DrawnWith, lazyPart, useOnDemand } from "~/ui/on-demand";

const failurePart = lazyPart("failure", () => import("./failures"));

/** Error boundary of root and layouts. */
export const FailureView = () => <Failure isPage />;

/** Error boundary of a page; the layout around it stays. */
export const FailureInLayout = () => <Failure />;

function Failure({ isPage }: { isPage?: boolean }) {
  const { code, hasFailed } = useOnDemand(failurePart, true);
  if (!code)
    return hasFailed ? (
      <p role="alert">{t("This page could not be opened. Check your connection and reload it.")}</p>
    ) : null;
  const View = isPage ? code.FailureView : code.FailureInLayout;
  return (
    <>
      <DrawnWith part={failurePart} />
      <View />
    </>
  );
}
