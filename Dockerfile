# The panel and its commands. Built: docker build -t feed . Run: see "Docker" in docs/operations.md.
# The build needs no secret, and no layer contains one: settings are passed to `docker run`.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What only the build needs is not in the image.
RUN npm run build && deploy/docker/lean.sh . && rm -r deploy

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATABASE_URI=file:/data/cms.db
WORKDIR /app
# Owned by root, so that the panel cannot change it.
COPY --from=build /app ./
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
# 200 only while the database responds and has every migration. The login page would respond even with an empty database.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "npm run --silent migrate && exec npm run --silent panel -- --hostname 0.0.0.0"]
