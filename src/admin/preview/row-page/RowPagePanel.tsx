'use client';
/** The page that readers will get from the row and its unsaved values, beside the form, in a chosen language and width. */
import { Banner, Button } from '@payloadcms/ui';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { PageFrame } from './PageFrame.tsx';
import { PreviewPictures } from './PreviewPictures.tsx';
import { type PagePanelSetting, pageWidths, setPagePanel, usePagePanel } from './page-panel-setting.ts';
import styles from './RowPagePanel.module.css';
import { useRowPreview } from './use-row-preview.ts';

const close = () => setPagePanel({ open: false });
const closeOnEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') close();
};

const widthOptions: { value: PagePanelSetting['width']; label: string }[] = [
  { value: 'phone', label: `Phone, ${pageWidths.phone} px` },
  { value: 'tablet', label: `Tablet, ${pageWidths.tablet} px` },
  { value: 'desktop', label: `Desktop, ${pageWidths.desktop} px` },
];

export default function RowPagePanel() {
  const { width, language, view } = usePagePanel();
  const { preview, updating, error, retry } = useRowPreview({ view, language });
  const heading = useId();
  // The screen makes room for the panel (custom.css).
  useEffect(() => {
    document.documentElement.dataset.pagePanel = 'open';
    return () => {
      delete document.documentElement.dataset.pagePanel;
    };
  }, []);
  const note = preview?.views.find(({ name }) => name === preview.view)?.note;

  return (
    <aside aria-labelledby={heading} className={styles.panel} onKeyDown={closeOnEscape}>
      <header className={styles.head}>
        <h2 id={heading}>The page as readers will see it</h2>
        <Button buttonStyle="secondary" margin={false} onClick={close} size="small">
          Close
        </Button>
      </header>
      <div className={styles.choices}>
        {preview && preview.views.length > 1 && (
          <Select
            label="Show"
            onSelect={(value) => setPagePanel({ view: value })}
            options={preview.views.map(({ name, label }) => ({ value: name, label }))}
            selected={preview.view}
          />
        )}
        {preview && preview.languages.length > 1 && (
          <Select
            label="Language"
            onSelect={(value) => setPagePanel({ language: value })}
            options={preview.languages.map(({ code, name }) => ({ value: code, label: name }))}
            selected={preview.language}
          />
        )}
        <Select
          label="Width"
          onSelect={(value) => setPagePanel({ width: value as PagePanelSetting['width'] })}
          options={widthOptions}
          selected={width}
        />
      </div>
      <p className={styles.state} role="status">
        {error === null && (updating ? 'Updating …' : preview && `${preview.path} with the values of the form.`)}
      </p>
      {error !== null && (
        <Banner className={styles.banner} type="error">
          {error}{' '}
          <Button buttonStyle="secondary" margin={false} onClick={retry} size="small">
            Try again
          </Button>
        </Banner>
      )}
      {preview && <Problems preview={preview} />}
      {note && <p className={styles.note}>{note}</p>}
      {preview?.languages.length === 1 && (
        <p className={styles.note}>Readers of all languages get this page in {preview.languages[0]?.name}.</p>
      )}
      {preview?.html && <PageFrame html={preview.html} title="The page of the row" width={pageWidths[width]} />}
      {preview && <PreviewPictures pictures={preview.pictures} />}
    </aside>
  );
}

function Problems({
  preview: { problems, html },
}: {
  preview: { problems: { path: string; message: string }[]; html: string | null };
}) {
  if (problems.length === 0) return null;
  return (
    <Banner className={styles.banner} type="error">
      <strong>
        {html === null
          ? 'The page cannot be shown yet. Fix these problems first.'
          : 'The row cannot be published like this. What is missing has a stand-in on the page.'}
      </strong>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>{message.replace(/^Cannot be published: /, '')}</li>
        ))}
      </ul>
    </Banner>
  );
}

interface SelectProps {
  label: string;
  options: { value: string; label: string }[];
  selected: string;
  onSelect: (value: string) => void;
}

const Select = ({ label, options, selected, onSelect }: SelectProps) => (
  <label className={styles.choice}>
    {label}
    <select onChange={(event) => onSelect(event.target.value)} value={selected}>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
