'use client';
/**
 * A page of the site at its own width, scaled to the space that there is. The frame may not run scripts, send forms or leave, so
 * nothing in a row can act for the editor; it keeps its origin because pictures need the editor's session (docs/feed-rules.md 17.31).
 */
import { useEffect, useRef, useState } from 'react';
import styles from './PageFrame.module.css';

interface Props {
  html: string;
  /** In CSS pixels, as the page sees it. */
  width: number;
  title: string;
}

const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

export function PageFrame({ html, width, title }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scroll = useRef(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // Each new page replaces the document in the frame, which would jump to the top while somebody types.
  const shown = useRef(html);
  if (shown.current !== html) {
    scroll.current = frame.current?.contentWindow?.scrollY ?? 0;
    shown.current = html;
  }
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <div className={styles.box} ref={box}>
      <iframe
        className={styles.frame}
        onLoad={() => frame.current?.contentWindow?.scrollTo(0, scroll.current)}
        ref={frame}
        sandbox={sandbox}
        srcDoc={html}
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        title={title}
      />
    </div>
  );
}
