'use client';
/** The number of unread mentions in the menu. Absent while there are no unread ones. */
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { onLiveChange } from '../live/live-change.ts';
import { NavLink } from '../nav/NavLink.tsx';
import { sendRest } from '../parts/rest-client.ts';
import { onMentionsChange } from './mentions-change.ts';

export function MentionsCount({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial);
  useEffect(() => {
    const update = () => {
      const request = sendRest('note-mentions/count?where[read][equals]=false', z.object({ totalDocs: z.number() }));
      request.then(
        ({ totalDocs }) => setCount(totalDocs),
        () => undefined, // the page itself shows the error
      );
    };
    window.addEventListener('focus', update); // another tab may have marked them as read
    const removers = [onMentionsChange(update), onLiveChange(update)];
    return () => {
      window.removeEventListener('focus', update);
      for (const remove of removers) remove();
    };
  }, []);
  return count === 0 ? null : <NavLink href="/admin#mentioned">Mentioned ({count})</NavLink>;
}
