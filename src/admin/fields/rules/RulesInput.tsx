'use client';
/** The inputs for one part of the plan: one input, or those of an object, a list or named values. */
import { useState } from 'react';
import { readTyped } from '../../../lib/dates/typed-date.ts';
import { DateBox } from '../DateBox.tsx';
import fieldStyles from '../Fields.module.css';
import { todayIn, useReader } from '../use-reader.ts';
import type { Plan } from './form-plan.ts';
import styles from './RulesForm.module.css';
import { isObject, type Path } from './values.ts';

interface Choice {
  value: string;
  label: string;
}

export interface RulesContext {
  /** The path of the form's field, for ids. */
  id: string;
  readOnly: boolean;
  /** By the path of the field, joined with dots. */
  problems: Map<string, string>;
  organisations: Choice[];
  sources: Choice[];
  textKeys: string[];
  nameOf: (name: string) => string;
  change: (path: Path, value: unknown) => void;
}

interface Props {
  context: RulesContext;
  plan: Plan;
  path: Path;
  value: unknown;
  /** Instead of the plan's label. */
  label?: string;
}

export function RulesInput(props: Props) {
  const { context, plan, path, value } = props;
  switch (plan.kind) {
    case 'object':
      return Object.entries(plan.fields).map(([name, field]) => (
        <RulesField
          context={context}
          key={name}
          path={[...path, name]}
          plan={field}
          value={isObject(value) ? value[name] : undefined}
        />
      ));
    case 'list':
      return <ListInput {...props} plan={plan} />;
    case 'named':
      return <NamedInput {...props} plan={plan} />;
    default:
      return <OneInput {...props} />;
  }
}

/** A field with its label: a group for what has several inputs. */
function RulesField(props: Props) {
  const { context, plan, path, label = plan.label } = props;
  if (!isGroup(plan)) return <RulesInput {...props} />;
  return (
    <fieldset className={styles.group}>
      <legend>
        {label}
        {plan.required && <Star />}
      </legend>
      <Problem context={context} path={path} />
      <RulesInput {...props} />
    </fieldset>
  );
}

const isGroup = ({ kind }: Plan): boolean => kind === 'object' || kind === 'list' || kind === 'named';

function ListInput({ context, plan, path, value }: Props & { plan: Extract<Plan, { kind: 'list' }> }) {
  const items = Array.isArray(value) ? value : [];
  const { item } = plan;
  return (
    <>
      {items.map((inner, at) => {
        const label = `${plan.label} ${at + 1}`;
        const name = isObject(inner) && typeof inner.name === 'string' ? inner.name : '';
        const remove = (
          <RemoveButton
            context={context}
            name={name || label}
            onClick={() => context.change([...path, at], undefined)}
          />
        );
        const props = { context, plan: item, path: [...path, at], value: inner };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no ids, and their order does not change
          <div className={styles.item} key={at}>
            {isGroup(item) ? (
              <RulesField {...props} label={name ? `${label}: ${name}` : label} />
            ) : (
              <RulesInput {...props} label={label} />
            )}
            {remove}
          </div>
        );
      })}
      {!context.readOnly && (
        <button
          className={styles.add}
          onClick={() => context.change([...path, items.length], isGroup(item) ? {} : '')}
          type="button"
        >
          Add to {plan.label}
        </button>
      )}
    </>
  );
}

function NamedInput({ context, plan, path, value }: Props & { plan: Extract<Plan, { kind: 'named' }> }) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState(false);
  const entries = Object.entries(isObject(value) ? value : {});
  const id = idOf(context, [...path, 'new key']);
  function add() {
    const key = name.trim();
    const taken = key === '' || entries.some(([other]) => other === key);
    setRefused(taken);
    if (taken) return;
    context.change([...path, key], isGroup(plan.item) ? {} : '');
    setName('');
  }
  return (
    <>
      {entries.map(([key, inner]) => {
        const props = { context, plan: plan.item, path: [...path, key], value: inner };
        const label = isGroup(plan.item) ? context.nameOf(key) : key;
        return (
          <div className={styles.item} key={key}>
            {isGroup(plan.item) ? <Folded {...props} label={label} /> : <RulesInput {...props} label={label} />}
            <RemoveButton context={context} name={label} onClick={() => context.change([...path, key], undefined)} />
          </div>
        );
      })}
      {!context.readOnly && (
        <div className={styles.addKey}>
          <label className={fieldStyles.label} htmlFor={id}>
            Key of a new entry
          </label>
          <input
            aria-describedby={`${id}-problem`}
            aria-invalid={refused}
            autoComplete="off"
            className={fieldStyles.input}
            id={id}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // would submit the form
              add();
            }}
            type="text"
            value={name}
          />
          <button className={styles.add} onClick={add} type="button">
            Add
          </button>
          <p className={fieldStyles.problem} hidden={!refused} id={`${id}-problem`}>
            Give a key that is not in use yet.
          </p>
        </div>
      )}
    </>
  );
}

/** An entry that is rendered when it is opened. */
function Folded(props: Props) {
  const [open, setOpen] = useState(false);
  const { context, path, label } = props;
  const wrong = [...context.problems.keys()].filter((at) => at.startsWith(`${path.join('.')}.`)).length;
  return (
    <details className={styles.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        {wrong > 0 && ` (${wrong} missing or wrong)`}
      </summary>
      {open && <RulesInput {...props} />}
    </details>
  );
}

function OneInput({ context, plan, path, value, label = plan.label }: Props) {
  const { zone } = useReader();
  const id = idOf(context, path);
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
  const today = todayIn(zone);
  const day = plan.kind === 'day' ? readTyped(text, today) : null;
  // What is typed becomes the form of the feed when the box is left.
  const problem = day?.ok ? undefined : context.problems.get(path.join('.'));
  const set = (next: string) => context.change(path, next === '' && !plan.required ? null : next);
  const common = {
    'aria-describedby': `${id}-problem ${id}-help`,
    'aria-invalid': problem !== undefined,
    'aria-required': plan.required,
    className: fieldStyles.input,
    disabled: context.readOnly,
    id,
  };
  const choices = choicesOf(plan, context);
  return (
    <div className={styles.one}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
        {plan.required && <Star />}
      </label>
      {choices ? (
        <select {...common} onChange={(event) => set(event.target.value)} value={text}>
          <option value="">{plan.required ? 'Choose one' : 'None'}</option>
          {text !== '' && !choices.some((choice) => choice.value === text) && <option value={text}>{text}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : plan.kind === 'day' ? (
        <div className={fieldStyles.date}>
          <DateBox
            describedBy={`${id}-problem ${id}-help`}
            id={id}
            invalid={problem !== undefined}
            name={label}
            onLeave={() => day?.ok && day.typed.date && day.typed.date !== text && set(day.typed.date)}
            onType={set}
            readOnly={context.readOnly}
            required={plan.required}
            selected={day?.ok ? day.typed.date : null}
            text={text}
          />
        </div>
      ) : plan.kind === 'long text' ? (
        <textarea
          {...common}
          onChange={(event) => set(event.target.value)}
          rows={text.length > 90 ? 3 : 1}
          value={text}
        />
      ) : (
        <input
          {...common}
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
          type={plan.kind === 'link' ? 'url' : 'text'}
          value={text}
        />
      )}
      <p className={fieldStyles.problem} hidden={problem === undefined} id={`${id}-problem`}>
        {problem}
      </p>
      <p className={styles.help} id={`${id}-help`}>
        {plan.help.replaceAll('`', '')}
      </p>
    </div>
  );
}

function choicesOf(plan: Plan, { sources, organisations, textKeys }: RulesContext): Choice[] | null {
  switch (plan.kind) {
    case 'source':
      return sources;
    case 'organisation':
      return organisations;
    case 'text key':
      return textKeys.map((key) => ({ value: key, label: key }));
    case 'choice':
      return plan.values.map((one) => ({ value: one, label: one }));
    default:
      return null;
  }
}

function Problem({ context, path }: Pick<Props, 'context' | 'path'>) {
  const problem = context.problems.get(path.join('.'));
  return (
    <p className={fieldStyles.problem} hidden={problem === undefined} id={`${idOf(context, path)}-problem`}>
      {problem}
    </p>
  );
}

const Star = () => (
  <span aria-hidden="true" className="required">
    {' '}
    *
  </span>
);

interface RemoveProps {
  context: RulesContext;
  name: string;
  onClick: () => void;
}

function RemoveButton({ context, name, onClick }: RemoveProps) {
  if (context.readOnly) return null;
  return (
    <button aria-label={`Remove ${name}`} className={styles.remove} onClick={onClick} type="button">
      Remove
    </button>
  );
}

const idOf = ({ id }: RulesContext, path: Path): string => `field-${[id, ...path].join('__').replaceAll(' ', '-')}`;
