import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import {
  ALWAYS_MAILED_TEXT,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type OptionalNotification,
} from "~/domain/people/notification-kinds";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Switch } from "~/ui/form/switch";

interface NotificationsFormProps {
  choices: Record<OptionalNotification, NotificationChoice>;
  refusal: Refusal;
}

const KINDS: Record<OptionalNotification, readonly [name: AppMessage, text: AppMessage]> = {
  viewed: [msg("First view"), msg("A client opens a proposal for the first time.")],
  approved: [msg("Approval"), msg("A client approves a proposal.")],
  rejected: [msg("Rejection"), msg("A client says no, with their reason.")],
  signed: [msg("Signature"), ALWAYS_MAILED_TEXT],
  partly_signed: [msg("One of several signs"), msg("Others are still to sign or approve.")],
  more_time: [msg("More time"), msg("A client asks for more time after the last valid day.")],
  question: [msg("Questions"), msg("A client asks a question or for a change, or goes on with one.")],
  payment: [msg("Payments"), msg("A client says that they have paid.")],
  card_payment: [msg("Payments by card"), msg("A payment through Stripe arrives, fails or is disputed.")],
  milestone: [
    msg("Milestones"),
    msg("A client accepts a milestone or says what is missing, or nobody answers in time."),
  ],
  renewal: [msg("Renewals"), msg("Recurring charges of an agreement end soon.")],
  files: [msg("Files"), msg("A client sends you files after they have signed.")],
  delegation: [msg("Someone else should sign"), msg("A signer names someone else, or isn’t who you asked.")],
  code_locked: [msg("Locked access code"), msg("A signer’s access code was entered wrongly too many times.")],
  delivery_failed: [msg("Failed email"), msg("An email of a proposal could not be sent, or bounced.")],
};

export function NotificationsForm({ choices, refusal }: NotificationsFormProps) {
  const settings = useSettingsForm("notices", refusal);
  return (
    <SettingsForm intent="notices" settings={settings} submit={t("Save Notifications")}>
      <table className="w-full text-start sm:col-span-2">
        <caption className="sr-only">{t("Which notifications you get, and how")}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <td />
            <th scope="col" className={CHANNEL}>
              {t("By email")}
            </th>
            <th scope="col" className={CHANNEL}>
              {t("In Countersign")}
            </th>
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <Kind key={kind} kind={kind} choice={choices[kind]} />
          ))}
        </tbody>
      </table>
    </SettingsForm>
  );
}

const CHANNEL = "w-20 pb-2 text-center font-medium sm:w-28";
const CELL = "border-t border-line py-3 align-top";

function Kind({ kind, choice }: { kind: OptionalNotification; choice: NotificationChoice }) {
  const [name, text] = [t(KINDS[kind][0]), t(KINDS[kind][1])];
  return (
    <tr>
      <th scope="row" className={`${CELL} pe-3 text-start font-normal`}>
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-muted">{text}</span>
      </th>
      <td className={CELL}>
        {kind === "signed" ? (
          <p className="text-center text-sm font-medium max-sm:pt-2.5">{t("Always")}</p>
        ) : (
          <Choice kind={kind} channel="byMail" isOn={choice.byMail} label={t("{name}: by email", { name })} />
        )}
      </td>
      <td className={CELL}>
        <Choice
          kind={kind}
          channel="inApp"
          isOn={choice.inApp}
          label={t("{name}: in Countersign", { name })}
        />
      </td>
    </tr>
  );
}

interface ChoiceProps {
  kind: OptionalNotification;
  channel: keyof NotificationChoice;
  isOn: boolean;
  label: string;
}

const Choice = ({ kind, channel, isOn, label }: ChoiceProps) => (
  <Switch
    id={`notices-${kind}-${channel}`}
    name={channel}
    value={kind}
    defaultChecked={isOn}
    label={label}
    hideLabel
    fieldClassName="justify-center! gap-0!"
  />
);
