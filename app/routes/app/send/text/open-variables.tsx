import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";

interface OpenVariablesProps {
  proposalId: string;
  /** "client’s company in “Price”" */
  variables: string;
}

export const OpenVariables = ({ proposalId, variables }: OpenVariablesProps) => (
  <Banner tone="danger" title={t("Not filled in yet:")}>
    <Words
      text="{variables}. <link>Complete the details</link> or <link2>edit the text</link2> before you send."
      variables={<bdi className="wrap-anywhere">{variables}</bdi>}
      link={(words) => <TextLink to={`/proposal/${proposalId}/details`}>{words}</TextLink>}
      link2={(words) => <TextLink to={`/proposal/${proposalId}/edit`}>{words}</TextLink>}
    />
  </Banner>
);
