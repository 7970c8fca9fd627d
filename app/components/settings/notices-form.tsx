import {
  ALWAYS_MAILED,
  type ChosenNotice,
  NOTICE_KINDS,
  type NoticeChoice,
} from "~/domain/notices/notice-kinds";
import { Switch } from "~/ui/switch";
import { SettingsForm } from "./settings-form";
import { type Refusal, useSettingsForm } from "./use-settings-form";

interface NoticesFormProps {
  choices: Record<ChosenNotice, NoticeChoice>;
  refusal: Refusal;
}

const KINDS: Record<ChosenNotice, readonly [name: string, text: string]> = {
  viewed: ["First view", "A client opens a proposal for the first time."],
  approved: ["Approval", "A client approves a proposal."],
  rejected: ["Rejection", "A client says no, with their reason."],
  signed: ["Signature", ALWAYS_MAILED],
  delivery_failed: ["Failed email", "An email of a proposal could not be sent, or bounced."],
};

/** Each kind of news with a switch for the mail and one for the header's notices. */
export function NoticesForm({ choices, refusal }: NoticesFormProps) {
  const settings = useSettingsForm("notices", refusal);
  return (
    <SettingsForm intent="notices" of={settings} submit="Save Notifications">
      <table className="w-full text-start sm:col-span-2">
        <caption className="sr-only">Which notifications you get, and how</caption>
        <thead>
          <tr className="text-xs text-muted">
            <td />
            <th scope="col" className={WAY}>
              By email
            </th>
            <th scope="col" className={WAY}>
              In Countersign
            </th>
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <Kind key={kind} kind={kind} choice={choices[kind]} />
          ))}
        </tbody>
      </table>
    </SettingsForm>
  );
}

const WAY = "w-20 pb-2 text-center font-medium sm:w-28";
const CELL = "border-t border-line py-3 align-top";

function Kind({ kind, choice }: { kind: ChosenNotice; choice: NoticeChoice }) {
  const [name, text] = KINDS[kind];
  return (
    <tr>
      <th scope="row" className={`${CELL} pe-3 text-start font-normal`}>
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-muted">{text}</span>
      </th>
      <td className={CELL}>
        {kind === "signed" ? (
          <p className="text-center text-sm font-medium max-sm:pt-2.5">Always</p>
        ) : (
          <Choice kind={kind} way="byMail" isOn={choice.byMail} label={`${name}: by email`} />
        )}
      </td>
      <td className={CELL}>
        <Choice kind={kind} way="inApp" isOn={choice.inApp} label={`${name}: in Countersign`} />
      </td>
    </tr>
  );
}

interface ChoiceProps {
  kind: ChosenNotice;
  way: keyof NoticeChoice;
  isOn: boolean;
  label: string;
}

const Choice = ({ kind, way, isOn, label }: ChoiceProps) => (
  <Switch
    id={`notices-${kind}-${way}`}
    name={way}
    value={kind}
    defaultChecked={isOn}
    label={label}
    hideLabel
    fieldClassName="justify-center! gap-0!"
  />
);
