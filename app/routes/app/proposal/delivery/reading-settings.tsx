import { useFetcher } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Switch } from "~/ui/form/switch";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { useHydrated } from "~/ui/use-hydrated";
import { SAVE_BESIDE_TITLE } from "../save-beside-title";

interface ReadingSettingsProps {
  id: string;
  measuresReading: boolean;
}

/** A switch that saves at once; a button before hydration. */
export function ReadingSettings({ id, measuresReading }: ReadingSettingsProps) {
  const fetcher = useFetcher();
  const isHydrated = useHydrated();
  const isSaving = fetcher.state !== "idle";
  const stored = isSaving ? fetcher.formData?.has("measuresReading") : measuresReading;
  return (
    <Panel
      title={t("Tracking")}
      actions={
        <div className="flex items-center gap-3">
          {isHydrated ? null : (
            <Button size="row" form="reading-settings" className={SAVE_BESIDE_TITLE}>
              {t("Save")}
            </Button>
          )}
          <TextLink to={`/proposal/${id}/analytics`} look="standalone" className="text-sm">
            {t("See analytics")}
          </TextLink>
        </div>
      }
    >
      <fetcher.Form
        id="reading-settings"
        method="post"
        aria-busy={isSaving || undefined}
        className="grid gap-3"
        onChange={(event) => fetcher.submit(event.currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="intent" value="measure-reading" />
        <Switch
          key={`measures-${measuresReading}-${isSaving}`}
          name="measuresReading"
          label={t("Track views")}
          hint={t(
            "Views, reading time and sections. Your client’s page says so, and Do Not Track is respected.",
          )}
          defaultChecked={stored ?? measuresReading}
        />
      </fetcher.Form>
    </Panel>
  );
}
