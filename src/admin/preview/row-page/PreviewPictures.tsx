'use client';
/** The pictures of the row, large, with licence and credit. */
import type { PreviewPicture } from '../../../review/api/row-preview.ts';
import styles from './PreviewPictures.module.css';

export function PreviewPictures({ pictures }: { pictures: readonly PreviewPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-label="Pictures" className={styles.pictures}>
      {pictures.map((picture) => (
        <figure className={styles.picture} key={picture.url}>
          {/* biome-ignore lint/performance/noImgElement: the panel shows pictures unchanged */}
          <img
            alt={picture.alt ?? ''}
            height={picture.height ?? undefined}
            loading="lazy"
            src={picture.url}
            width={picture.width ?? undefined}
          />
          <figcaption>
            <dl>
              <Fact name="Licence" value={<Licence {...picture} />} />
              <Fact name="Author" value={picture.author} />
              <Fact name="Credit" value={picture.credit} />
              <Fact name="From" value={picture.source_url && <Out url={picture.source_url} />} />
              <Fact name="Shows" value={picture.alt} />
            </dl>
            {!picture.in_feed && (
              <p>
                <strong>Not in the feed.</strong> Check the picture and its licence, then tick or approve it in the
                form.
              </p>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value || <em>missing</em>}</dd>
  </>
);

const Licence = ({ license, license_url }: PreviewPicture) =>
  license_url ? <Out text={license ?? license_url} url={license_url} /> : license;

const Out = ({ url, text = url }: { url: string; text?: string }) =>
  /^https?:\/\//.test(url) ? (
    <a href={url} rel="noopener noreferrer" target="_blank">
      {text}
    </a>
  ) : (
    text
  );
