import { useId } from 'react';
import styles from './choice-group.module.scss';

export interface ChoiceGroupProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Choice; readonly label: string }[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** A group of options of which exactly one is selected; applied immediately. */
export function ChoiceGroup<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceGroupProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ id, label: text }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="visually-hidden"
            />
            <span className={styles.face}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
